/** A small shop as people write one: what is not marked nullable is never null. */
@NullMarked
package shop;
