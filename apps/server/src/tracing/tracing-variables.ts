import { z } from "zod";
import type { TracingOptions } from "./tracing.ts";

const RATIO = /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/;
const HEADERS = /^[\w-]+=[^,\r\n]*(?:,[\w-]+=[^,\r\n]*)*$/;

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: "must be an address such as http://collector:4318",
    })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((value) => HEADERS.test(value), {
      error: "must be one or more name=value pairs, separated by commas",
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default("starling"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((value) => RATIO.test(value), { error: "must be a number from 0 to 1" })
    .transform(Number)
    .default(1),
};

type Variables = z.infer<z.ZodObject<typeof tracingVariables>>;

export function tracingFrom(variables: Variables): TracingOptions | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = variables;
  if (endpoint === undefined) return null;
  return {
    endpoint,
    headers: headersFrom(headers),
    serviceName: variables.OTEL_SERVICE_NAME,
    ratio: variables.OTEL_TRACES_SAMPLER_ARG,
  };
}

function headersFrom(text = ""): Record<string, string> {
  const pairs = text.split(",").map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.flatMap(([name, ...value]) => (name ? [[name, decoded(value.join("="))]] : [])),
  );
}

/** Percent-decodes the value; leaves malformed encoding unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
