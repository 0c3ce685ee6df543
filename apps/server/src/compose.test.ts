import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hostsOf } from "@starling/db/hosts/addresses";
import { expect, test } from "vitest";
import { environmentVariables, readEnvironment } from "./environment.ts";
import { exampleVariables, filled, networksOf, readCompose } from "./testing/compose.ts";

const root = path.join(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

const text = read("compose.yaml");
const compose = readCompose();
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith("server-"));
const example = exampleVariables();

test("every service runs read-only, without privileges and with automatic restarts", () => {
  for (const [name, service] of services) {
    expect([name, service.read_only, service.restart, service.cap_drop, service.security_opt]).toEqual([
      ...[name, true, "unless-stopped", ["ALL"]],
      ["no-new-privileges:true"],
    ]);
  }
});

test("every image has a fixed version, and only the load balancer publishes ports", () => {
  for (const [, { image }] of services) expect(image).toMatch(/:(?!latest)[\w.-]+}?$/);
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["caddy"]);
});

test("every service that another depends on has a health check", () => {
  for (const [, { depends_on = {} }] of services) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(condition).toBe("service_healthy");
      expect([name, Boolean(compose.services[name]?.healthcheck)]).toEqual([name, true]);
    }
  }
  expect(read("Dockerfile")).toContain("HEALTHCHECK");
});

test("all files, volumes and networks that services refer to exist", () => {
  for (const [, { volumes = [], networks = [] }] of services) {
    for (const [source = ""] of volumes.map((volume) => volume.split(":"))) {
      expect([
        source,
        source.startsWith("./") ? existsSync(path.join(root, source)) : source in compose.volumes,
      ]).toEqual([source, true]);
    }
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networksOf(networks)));
  }
});

test("DATABASE_URL contains the hosts of the primary and of each standby", () => {
  const databases = services.map(([name]) => name).filter((name) => name.startsWith("postgres-"));
  for (const [, { environment = {} }] of servers) {
    const url = filled(environment.DATABASE_URL ?? "", { STARLING_DB_PASSWORD: "drill" });
    expect(hostsOf(url)?.map(({ host }) => host)).toEqual(databases);
  }
});

test("browsers reach the object store through Caddy, at the host name in presigned URLs", () => {
  const { networks = [], environment = {} } = compose.services.caddy ?? { image: "" };
  const name = example.STORE_ADDRESS ?? "";
  const aliases = Array.isArray(networks) ? undefined : networks.outside?.aliases;
  expect(aliases?.map((alias) => filled(alias, example))).toEqual([name]);
  expect(networksOf(networks)).toEqual(["inside", "outside"]);
  for (const [, server] of servers) {
    expect(filled(server.environment?.S3_PUBLIC_ENDPOINT ?? "", example)).toBe(`https://${name}`);
  }
  const caddyfile = read("ops/Caddyfile");
  const needed = [...caddyfile.matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name = ""]) => name);
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(needed));
  const given = [...caddyfile.matchAll(/\{\$[A-Z_]+:([^}]+)\}/g)].flatMap(([, words = ""]) =>
    words.split(" "),
  );
  const ours = given.flatMap((word) => /^([a-z][a-z0-9-]*):\d+$/.exec(word)?.[1] ?? []);
  expect(ours.filter((name) => name !== "localhost").sort()).toEqual(["server-1", "server-2", "store"]);
});

test("the example environment file names exactly the variables that the compose file uses", () => {
  const asked = new Set([...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name));
  expect(Object.keys(example).sort()).toEqual([...asked].sort());
});

test("the server accepts the environment that the compose file sets in production", () => {
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
    const values = Object.entries(environment).map(([name, value]) => [
      name,
      filled(value, { ...example, ...secrets }),
    ]);
    const env = readEnvironment({ APP_ENV: "production", ...Object.fromEntries(values) });
    expect(env).toMatchObject({
      APP_ENV: "production",
      PUBLIC_URL: "https://starling.example",
      S3_REGION: "garage",
    });
  }
});
