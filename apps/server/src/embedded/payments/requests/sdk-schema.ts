import path from "node:path";
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  NeverType,
  type Schema,
  SchemaGenerator,
  type SubNodeParser,
} from "ts-json-schema-generator";

/** A piece of the SDK's source. */
export type Node = Parameters<SubNodeParser["supportsNode"]>[0];

/** What a schema is made of. */
export interface SchemaSource {
  /** The file with a type of ours that is made of the SDK's. */
  file: string;
  type: string;
  /** Whether the SDK's types get definitions of their own. */
  hasDefinitions: boolean;
  /** Types that are not what they seem. */
  exceptions?: SubNodeParser[];
}

/** The SDK lets every enumeration be any text as well, for values that Stripe adds later; here the known ones count. */
const otherString: SubNodeParser = {
  supportsNode: (node) => nameOf(node) === "OtherString",
  createType: () => new NeverType(),
};

const tsconfig = path.join(import.meta.dirname, "../../../../tsconfig.json");

/** The JSON schema of a type. Takes some seconds. */
export function makeSchema({ file, type, hasDefinitions, exceptions = [] }: SchemaSource): Schema {
  const config = {
    ...DEFAULT_CONFIG,
    path: file,
    tsconfig,
    type,
    skipTypeCheck: true,
    additionalProperties: false,
    expose: hasDefinitions ? "all" : "none",
    jsDoc: "none",
    topRef: false,
  } as const;
  const program = createProgram(config);
  const parser = createParser(program, config, (chain) => {
    for (const one of [otherString, ...exceptions]) chain.addNodeParser(one);
  });
  return new SchemaGenerator(program, parser, createFormatter(config), config).createSchema(type);
}

/** What a declaration is called. */
export function nameOf(node: unknown): unknown {
  return member(member(node, "name"), "text");
}

/** A part of something of which little is known. */
export function member(whole: unknown, name: string): unknown {
  return typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;
}
