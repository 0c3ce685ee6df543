/** Two numbers of 32 bits. */
export type Fingerprint = readonly [number, number];

function mix(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x45d9f3b);
  const twice = Math.imul(once ^ (once >>> 16), 0x45d9f3b);
  return twice ^ (twice >>> 16);
}

/** What a lexeme adds to the fingerprint of whoever has it. */
export function lexemePrint(lexeme: string): Fingerprint {
  let [first, second] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < lexeme.length; at += 1) {
    const code = lexeme.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second + code, 0x2c1b3c6d) ^ (second >>> 13);
  }
  return [mix(first ^ lexeme.length), mix(second)];
}

/** The fingerprint of a streamer with these facets who has no lexemes but so many whose prints are these, added up. */
export function fingerprintWith(
  facets: readonly number[],
  lexemes: { count: number; one: number; other: number },
): Fingerprint {
  let one = (facets.length + lexemes.one) | 0;
  let other = (lexemes.count + lexemes.other) | 0;
  for (const facet of facets) {
    one = (one + mix(facet + 0x5bd1e995)) | 0;
    other = (other + mix(facet ^ 0x2545f491)) | 0;
  }
  return [one >>> 0, other >>> 0];
}

/**
 * A fingerprint of a streamer's facets and words, the same in whatever order they come. With 64 bits two sets that differ and bear
 * the same one turn up once in the lifetime of the universe; it saves remembering every set beside its postings.
 */
export function fingerprintOf({
  facets,
  lexemes,
}: {
  facets: readonly number[];
  lexemes: readonly string[];
}): Fingerprint {
  let [one, other] = [0, 0];
  for (const lexeme of lexemes) {
    const print = lexemePrint(lexeme);
    one = (one + print[0]) | 0;
    other = (other + print[1]) | 0;
  }
  return fingerprintWith(facets, { count: lexemes.length, one, other });
}
