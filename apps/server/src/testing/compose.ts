import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

export interface ComposeService {
  image: string;
  env_file?: string;
  command?: string[];
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
  networks?: string[] | Record<string, { aliases?: string[] } | null>;
  ports?: string[];
}

interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const ROOT = path.join(import.meta.dirname, "../../../..");

export const COMPOSE_FILES = ["compose.yaml", "compose.scale.yaml"] as const;

/** Merges YAML anchors and leaves variables unexpanded. */
export function readCompose(file: (typeof COMPOSE_FILES)[number] = "compose.scale.yaml"): Compose {
  return parse(readFileSync(path.join(ROOT, file), "utf8"), { merge: true });
}

export function networksOf(networks: NonNullable<ComposeService["networks"]>): string[] {
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

export function exampleVariables(name: "machine" | "starling"): Record<string, string> {
  const text = readFileSync(path.join(ROOT, `ops/${name}.env.example`), "utf8");
  const found = [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, value]));
}

export function filled(value: string, variables: Readonly<Record<string, string>>): string {
  return value.replace(/\$\{([A-Z0-9_]+)[^}]*\}/g, (_all, name: string) => variables[name] ?? "");
}
