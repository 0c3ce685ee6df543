export interface NounNames {
  /** For folders, files and addresses, such as `saved-searches`. */
  path: string;
  /** Singular, such as `saved-search`. */
  onePath: string;
  /** Database table, such as `saved_searches`. */
  table: string;
  /** For variables, such as `savedSearches` and `savedSearch`. */
  many: string;
  one: string;
  /** For types and components, such as `SavedSearches` and `SavedSearch`. */
  Many: string;
  One: string;
  /** For limits, such as `SAVED_SEARCHES` and `SAVED_SEARCH`. */
  MANY: string;
  ONE: string;
  /** For visible texts, such as `saved searches` and `saved search`. */
  manyWords: string;
  ManyWords: string;
  oneWords: string;
  OneWords: string;
  aOne: string;
  AOne: string;
}

const PLURAL = /^[a-z]+(-[a-z]+)*s$/;

export function validateNoun(noun: string): true | string {
  return PLURAL.test(noun) || `"${noun}" is no plural in kebab-case, such as notes or saved-searches.`;
}

export function validateDomain(domain: string): true | string {
  return /^[a-z]+$/.test(domain) || `"${domain}" is no domain, such as social.`;
}

function singularOf(plural: string): string {
  if (plural.endsWith("ies")) return `${plural.slice(0, -3)}y`;
  return /(s|x|z|ch|sh)es$/.test(plural) ? plural.slice(0, -2) : plural.slice(0, -1);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (path: string) => path.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const toScreamingSnake = (path: string) => path.replaceAll("-", "_").toUpperCase();

export function nounNames(path: string): NounNames {
  const judgement = validateNoun(path);
  if (judgement !== true) throw new Error(judgement);
  const onePath = singularOf(path);
  const manyWords = path.replaceAll("-", " ");
  const oneWords = onePath.replaceAll("-", " ");
  const aOne = `${/^[aeiou]/.test(oneWords) ? "an" : "a"} ${oneWords}`;
  return {
    path,
    onePath,
    table: path.replaceAll("-", "_"),
    many: camel(path),
    one: camel(onePath),
    Many: capitalised(camel(path)),
    One: capitalised(camel(onePath)),
    MANY: toScreamingSnake(path),
    ONE: toScreamingSnake(onePath),
    manyWords,
    ManyWords: capitalised(manyWords),
    oneWords,
    OneWords: capitalised(oneWords),
    aOne,
    AOne: capitalised(aOne),
  };
}
