/** A function that makes its value when it is first called and answers the same one ever after; one that throws is called again. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
