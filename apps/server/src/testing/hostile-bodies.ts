export const repeated = (item: string, bytes: number) =>
  item.repeat(Math.max(0, Math.floor(bytes / item.length)));
const listed = (item: string, bytes: number) => `${repeated(`${item},`, bytes)}${item}`;
const numbered = (item: (index: string) => string, bytes: number) =>
  Array.from({ length: Math.floor(bytes / (item("100000").length + 1)) }, (_, index) =>
    item(String(index)),
  ).join(",");

/** Body that is slow to parse: for each reference, superjson searches all values of the set. */
function equalReferences(values: number, references: number, rest: string): string {
  const set = Array.from({ length: values }, (_, at) => 100_000 + at).join(",");
  const paths = listed(`"a.${Math.floor(values) - 1}"`, references * 11);
  return `{"json":{"a":[${set}],"b":["${rest}"]},"meta":{"values":{"a":["set"]},"referentialEqualities":{"b":[${paths}]}}}`;
}

/** tRPC inputs of about the given size that are expensive to parse. */
export const HOSTILE_BODIES: Record<string, (bytes: number) => string> = {
  "empty lists": (bytes) => `{"json":[${listed("[]", bytes)}]}`,
  "empty objects": (bytes) => `{"json":[${listed("{}", bytes)}]}`,
  numbers: (bytes) => `{"json":[${listed("1", bytes)}]}`,
  "different names": (bytes) => `{"json":{${numbered((index) => `"k${index}":0`, bytes)}}}`,
  "nested lists": (bytes) => `{"json":[${listed("[".repeat(28) + "]".repeat(28), bytes)}]}`,
  "nested objects": (bytes) => `{"json":[${listed(`${'{"a":'.repeat(28)}1${"}".repeat(28)}`, bytes)}]}`,
  "one text": (bytes) => `{"json":{"email":"${repeated("a", bytes)}"}}`,
  "one escaped text": (bytes) => `{"json":{"email":"${repeated("\\u0101", bytes)}"}}`,
  "one name": (bytes) => `{"json":{"${repeated("a.", bytes)}":1}}`,
  "equal references into a set": (bytes) => equalReferences(bytes / 14, bytes / 22, ""),
  "a few of them": (bytes) => equalReferences(1_500, 2_400, repeated("a", bytes - 60_000)),
  "notes of undefined": (bytes) =>
    `{"json":{},"meta":{"values":{${numbered((index) => `"a.${index}":["undefined"]`, bytes)}}}}`,
  "notes with long paths": (bytes) =>
    `{"json":{},"meta":{"values":{${numbered((index) => `"${index}${".a".repeat(400)}":["undefined"]`, bytes)}}}}`,
  "notes within a note": (bytes) =>
    `{"json":{},"meta":{"values":{"${repeated("a.", bytes - 30_000)}a":[["undefined"],{${numbered((index) => `"${index}":["undefined"]`, 30_000)}}]}}}`,
};
