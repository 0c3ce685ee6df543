import { variantsOf } from "@starling/i18n/variants";
import {
  type CallExpression,
  type JSXElement,
  type JSXFragment,
  parseSync,
  type TemplateLiteral,
  Visitor,
} from "oxc-parser";
import type { SourceFile } from "./source-file.ts";

/** Text in which `{}` replaces each value. */
export interface VisibleText {
  text: string;
  at: number;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Text of a template, such as "Unlock {} More Clips". */
export function templateText({ quasis }: TemplateLiteral): string {
  return oneLine(quasis.map(({ value }) => value.cooked ?? "").join("{}"));
}

/** Text of a call of `t` or `msg`; undefined for other calls and for texts in variables. */
export function messageOf({ callee, arguments: [text] }: CallExpression): VisibleText | undefined {
  if (callee.type !== "Identifier" || !/^(t|msg)$/.test(callee.name)) return undefined;
  if (text?.type === "TemplateLiteral") return { text: templateText(text), at: text.start };
  return text?.type === "Literal" && typeof text.value === "string"
    ? { text: text.value, at: text.start }
    : undefined;
}

/** Text of an element: `{}` replaces each expression, and child elements are omitted. */
function markupText({ children }: JSXElement | JSXFragment): string {
  const parts = children.map((child) => {
    if (child.type === "JSXText") return child.value;
    if (child.type !== "JSXExpressionContainer") return "";
    const { expression } = child;
    return expression.type === "Literal" && typeof expression.value === "string" ? expression.value : "{}";
  });
  return oneLine(parts.join(""));
}

/**
 * Strings, templates, JSX text, and every variant of messages.
 * @throws if the module does not parse, because its texts would be missed
 */
export function textsOf(file: SourceFile): VisibleText[] {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path} does not parse: ${errors[0]?.message}`);
  const texts: VisibleText[] = [];
  const add = (text: string, at: number) => texts.push({ text, at });
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === "string") add(value, start);
    },
    TemplateLiteral: (template) => add(templateText(template), template.start),
    CallExpression: (call) => {
      const message = messageOf(call);
      if (!message?.text.includes("{") && !message?.text.includes("<")) return;
      for (const text of variantsOf(message.text)) add(text, message.at);
    },
    JSXElement: (element) => add(markupText(element), element.start),
    JSXFragment: (fragment) => add(markupText(fragment), fragment.start),
  }).visit(program);
  return texts;
}
