import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { environmentVariables, readEnvironment } from "./environment.ts";

interface Service {
  image: string;
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
  networks?: string[];
  ports?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const root = path.join(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const text = read("compose.yaml");
const compose: Compose = parse(text, { merge: true });
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith("server-"));
const example = Object.fromEntries(
  [...read("ops/starling.env.example").matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);

test("every service is read only, without privileges, and comes back", () => {
  for (const [name, service] of services) {
    expect([name, service.read_only, service.restart, service.cap_drop, service.security_opt]).toEqual([
      ...[name, true, "unless-stopped", ["ALL"]],
      ["no-new-privileges:true"],
    ]);
  }
});

test("images have a version, and only the balancer is reached from outside", () => {
  for (const [, { image }] of services) expect(image).toMatch(/:(?!latest)[\w.-]+}?$/);
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["caddy"]);
});

test("whoever is waited for says when it is healthy; servers by their image", () => {
  for (const [, { depends_on = {} }] of services) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(condition).toBe("service_healthy");
      const healthy = name.startsWith("server-")
        ? read("Dockerfile").includes("HEALTHCHECK")
        : compose.services[name]?.healthcheck;
      expect([name, Boolean(healthy)]).toEqual([name, true]);
    }
  }
});

test("files, volumes and networks that are named are there", () => {
  for (const [, { volumes = [], networks = [] }] of services) {
    for (const [source = ""] of volumes.map((volume) => volume.split(":"))) {
      expect([
        source,
        source.startsWith("./") ? existsSync(path.join(root, source)) : source in compose.volumes,
      ]).toEqual([source, true]);
    }
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
  }
});

test("the example names each variable that is asked for, and no other", () => {
  const asked = new Set([...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name));
  expect(Object.keys(example).sort()).toEqual([...asked].sort());
});

test("what servers are given they know, and it starts them in production", () => {
  expect(servers).toHaveLength(2);
  const secrets: Record<string, string> = {
    ...{ STARLING_DB_PASSWORD: "drill", S3_ACCESS_KEY_ID: "GK0", S3_SECRET_ACCESS_KEY: "drill" },
    ...{ SMTP_URL: "smtp://mail.example:25", MAIL_FROM: "a@starling.example" },
    STRIPE_SECRET_KEY: ["sk", "live", "drill".repeat(5)].join("_"),
    STRIPE_PUBLISHABLE_KEY: ["pk", "live", "drill".repeat(5)].join("_"),
    STRIPE_WEBHOOK_SECRET: ["whsec", "drill".repeat(7)].join("_"),
  };
  for (const [, { environment = {} }] of servers) {
    expect(Object.keys(environment).filter((name) => !(name in environmentVariables))).toEqual([]);
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(
        /\$\{([A-Z0-9_]+)[^}]*\}/g,
        (_all, variable: string) => secrets[variable] || example[variable] || "",
      ),
    ]);
    const env = readEnvironment({ APP_ENV: "production", ...Object.fromEntries(filled) });
    expect(env).toMatchObject({
      APP_ENV: "production",
      PUBLIC_URL: "https://starling.example",
      S3_REGION: "garage",
    });
  }
});
