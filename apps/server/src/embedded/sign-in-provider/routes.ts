import express, { type Request, type Response, Router } from "express";
import { loginPage, STYLE_SOURCE } from "./page.ts";
import { readPerson } from "./people.ts";
import type { LocalProvider } from "./provider.ts";
import { LOCAL_PROVIDER_PATH } from "./registration.ts";

const INTERACTION = `${LOCAL_PROVIDER_PATH}/interaction/:uid`;

/**
 * The local sign-in provider (`DEV_OAUTH=1`) at `/dev/oauth`. The first request loads its code. Mount it at
 * the root, before any body parser, and never in production.
 */
export function localProviderRoutes(publicUrl: string): Router {
  const router = Router();
  const policy = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self' ${new URL(publicUrl).origin}; base-uri 'none'; frame-ancestors 'none'`;
  let loading: Promise<LocalProvider> | undefined;
  const local = () => {
    loading ??= import("./provider.ts").then(({ createLocalProvider }) => createLocalProvider(publicUrl));
    return loading;
  };

  router.use(LOCAL_PROVIDER_PATH, (_request, response, next) => {
    response.set({ "Content-Security-Policy": policy, "Cache-Control": "no-store" });
    next();
  });

  router.get(INTERACTION, async (request, response) => {
    const { provider } = await local();
    await provider.interactionDetails(request, response);
    response.type("html").send(loginPage({ action: addressOf(request), email: "", name: "", problem: null }));
  });

  router.post(
    INTERACTION,
    express.urlencoded({ extended: false, limit: "4kb" }),
    async (request, response) => {
      const { provider, people } = await local();
      const form = formOf(request);
      if (form.get("cancel")) {
        return provider.interactionFinished(request, response, { error: "access_denied" });
      }
      const person = readPerson(form);
      if ("problem" in person) {
        const [email, name] = [form.get("email") ?? "", form.get("name") ?? ""];
        return sendAgain(
          response,
          loginPage({ action: addressOf(request), email, name, problem: person.problem }),
        );
      }
      people.set(person.subject, person);
      await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
    },
  );

  router.use(LOCAL_PROVIDER_PATH, async (request, response) => {
    const { provider } = await local();
    await provider.callback()(request, response);
  });

  return router;
}

function sendAgain(response: Response, html: string): void {
  response.status(400).type("html").send(html);
}

function addressOf(request: Request<{ uid: string }>): string {
  return `${LOCAL_PROVIDER_PATH}/interaction/${encodeURIComponent(request.params.uid)}`;
}

function formOf(request: Request): URLSearchParams {
  const form: Record<string, unknown> = request.body ?? {};
  const texts = Object.entries(form).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return new URLSearchParams(texts);
}
