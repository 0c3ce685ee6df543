import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hostsOf } from "@starling/db/hosts/addresses";
import { expect, test } from "vitest";
import { environmentVariables, readEnvironment } from "./environment.ts";
import { COMPOSE_FILES, exampleVariables, filled, networksOf, readCompose } from "./testing/compose.ts";

const root = path.join(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

const installations = COMPOSE_FILES.map((file) => [file, readCompose(file)] as const);
const scale = readCompose("compose.scale.yaml");
const services = Object.entries(scale.services);
const servers = services.filter(([name]) => name.startsWith("server-"));
const machine = exampleVariables("machine");
const starling = exampleVariables("starling");

test.each(installations)(
  "%s: every service is read-only, unprivileged and set to restart automatically",
  (_file, compose) => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect([name, service.read_only, service.restart, service.cap_drop, service.security_opt]).toEqual([
        ...[name, true, "unless-stopped", ["ALL"]],
        ["no-new-privileges:true"],
      ]);
    }
  },
);

test.each(installations)(
  "%s: every image has a version, and only Caddy publishes ports",
  (_file, compose) => {
    const all = Object.entries(compose.services);
    for (const [, { image }] of all) expect(image).toMatch(/:(?!latest)[\w.${:-]+}?$/);
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["caddy"]);
  },
);

test.each(installations)(
  "%s: every service that another service depends on has a health check",
  (_file, compose) => {
    for (const { depends_on = {} } of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe("service_healthy");
        const { image = "", healthcheck } = compose.services[name] ?? {};
        expect([name, Boolean(healthcheck) || image.startsWith("starling:")]).toEqual([name, true]);
      }
    }
    expect(read("Dockerfile")).toContain("HEALTHCHECK");
  },
);

test.each(installations)(
  "%s: all files, volumes and networks that the services refer to exist",
  (_file, compose) => {
    for (const { volumes = [], networks = [] } of Object.values(compose.services)) {
      for (const [source = ""] of volumes.map((volume) => volume.split(":"))) {
        const isThere = source.startsWith("./ops/")
          ? existsSync(path.join(root, source))
          : source in compose.volumes;
        expect([source, isThere || source === "./backups"]).toEqual([source, true]);
      }
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networksOf(networks)));
    }
  },
);

test("DATABASE_URL contains the hosts of the primary and of each standby", () => {
  const databases = services.map(([name]) => name).filter((name) => name.startsWith("postgres-"));
  for (const [, { environment = {} }] of servers) {
    const url = filled(environment.DATABASE_URL ?? "", { STARLING_DB_PASSWORD: "drill" });
    expect(hostsOf(url)?.map(({ host }) => host)).toEqual(databases);
  }
});

test("browsers reach the object store through Caddy, at the host name in presigned URLs", () => {
  const { networks = [], environment = {} } = scale.services.caddy ?? { image: "" };
  const name = machine.STORE_ADDRESS ?? "";
  const aliases = Array.isArray(networks) ? undefined : networks.outside?.aliases;
  expect(aliases?.map((alias) => filled(alias, machine))).toEqual([name]);
  expect(networksOf(networks)).toEqual(["inside", "outside"]);
  for (const [, server] of servers) {
    expect(filled(server.environment?.S3_PUBLIC_ENDPOINT ?? "", machine)).toBe(`https://${name}`);
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

test("ops/machine.env.example names exactly the variables that the Compose files and ops/site use", () => {
  const texts = [...COMPOSE_FILES.map(read), read("ops/site")].join("\n");
  const asked = [
    ...texts.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g),
    ...texts.matchAll(/(?:setting|change) ([A-Z][A-Z0-9_]*)/g),
  ];
  expect(Object.keys(machine).sort()).toEqual([...new Set(asked.map(([, name]) => name))].sort());
});

test("ops/starling.env passes every setting to the servers, and its example contains known settings only", () => {
  for (const [, { services }] of installations) {
    const files = Object.values(services).flatMap(({ image, env_file }) =>
      image.startsWith("starling:") ? [env_file] : [],
    );
    expect(new Set(files)).toEqual(new Set(["ops/starling.env"]));
  }
  expect(Object.keys(starling).filter((name) => !(name in environmentVariables))).toEqual([]);
});

test("every documented setting of the server reaches the containers, with the folder that it names", () => {
  const rows = read("docs/operating.md").matchAll(/^\| ((?:`[A-Z][A-Z0-9_]*`(?:, )?)+) \|[^|]*\| (.*) \|$/gm);
  const documented = [...rows]
    .filter(([, , text = ""]) => !text.startsWith("*shell*"))
    .flatMap(([, cell = ""]) => [...cell.matchAll(/[A-Z][A-Z0-9_]+/g)].map(([name]) => name));
  // Not a setting of the server: only `npm run dev` reads API_PORT.
  const known = documented.filter((name) => name !== "API_PORT");
  expect(known.length).toBeGreaterThan(60);
  expect(known.sort()).toEqual(Object.keys(environmentVariables).sort());
  for (const [, { services }] of installations) {
    for (const { image, volumes = [] } of Object.values(services)) {
      if (!image.startsWith("starling:")) continue;
      const mounted = volumes.map((volume) => volume.split(":")[1]);
      expect(mounted).toEqual(expect.arrayContaining(["/data", "/legal"]));
    }
  }
  expect(read("Dockerfile")).toContain("DATA_DIR=/data");
  expect(read("ops/starling.env.example")).toContain("# /legal:");
});

test.each(installations)(
  "%s: with all settings filled in, a server accepts them in production, with and without Stripe",
  (_file, compose) => {
    const filledIn = {
      ...{ STARLING_DB_PASSWORD: "drill", S3_ACCESS_KEY_ID: "GK0", S3_SECRET_ACCESS_KEY: "drill" },
    };
    const settings = {
      ...starling,
      ...{ SMTP_URL: "smtp://mail.example:25", OPERATOR_NAME: "Jo Doe", OPERATOR_ADDRESS: "1 Main Street" },
      SUPPORT_EMAIL: "help@starling.example",
    };
    const stripe = {
      STRIPE_SECRET_KEY: ["sk", "live", "drill".repeat(5)].join("_"),
      STRIPE_PUBLISHABLE_KEY: ["pk", "live", "drill".repeat(5)].join("_"),
      STRIPE_WEBHOOK_SECRET: ["whsec", "drill".repeat(7)].join("_"),
    };
    for (const { image, environment = {} } of Object.values(compose.services)) {
      if (!image.startsWith("starling:")) continue;
      expect(Object.keys(environment).filter((name) => !(name in environmentVariables))).toEqual([]);
      const fixed = Object.entries(environment).map(([name, value]) => [
        name,
        filled(value, { ...machine, ...filledIn }),
      ]);
      for (const payments of [{}, stripe]) {
        const env = readEnvironment({
          APP_ENV: "production",
          ...settings,
          ...payments,
          ...Object.fromEntries(fixed),
        });
        expect(env.PUBLIC_URL).toBe("https://starling.example");
      }
    }
  },
);
