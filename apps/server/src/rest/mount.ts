import { type RequestContext, requireMember } from "@starling/api/context";
import { enforceLimit } from "@starling/api/enforce-limit";
import { DomainError } from "@starling/api/errors";
import { listText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import { once } from "@starling/validators/once";
import { type Request, type RequestHandler, Router } from "express";
import { allowSlowBody } from "../http/body-timeouts.ts";
import { FILE_DEADLINE_MS, withDeadline } from "../http/deadline.ts";
import { execute } from "../http/execute.ts";
import type { RequestServices } from "../http/request-context.ts";
import { sendText } from "../http/send-text.ts";
import { successBody } from "./envelope.ts";
import { createFormPlaces, type FormPlaces } from "./form-slots.ts";
import { readInput } from "./read-input.ts";
import { restContext } from "./rest-context.ts";
import type { Method, Route } from "./route.ts";

const tableRoutes = new WeakSet<object>();

export function isRestRoute(route: object): boolean {
  return tableRoutes.has(route);
}

/** Serves a route table. A fixed path segment takes precedence over `{id}` (docs/product.md §9.3). */
export function mountRoutes(routes: readonly Route[], services: RequestServices): Router {
  const router = Router();
  const forms = createFormPlaces();
  const paths = [...new Set(routes.map((route) => route.path))].sort(bySpecificity);
  for (const path of paths) {
    const here = routes.filter((route) => route.path === path);
    const place = router.route(path.replaceAll(/\{(\w+)\}/g, ":$1"));
    tableRoutes.add(place);
    for (const route of here) place[route.method](answer(route, services, forms));
    place.all(refuseMethod(here.map((route) => route.method)));
  }
  return router;
}

function bySpecificity(a: string, b: string): number {
  const weight = (path: string) => path.replaceAll(/\{\w+\}/g, "~");
  return weight(a) < weight(b) ? -1 : 1;
}

function answer(route: Route, services: RequestServices, forms: FormPlaces): RequestHandler {
  return async (request, response) => {
    const context = once(() => restContext(services, request, response, route.tokenScope));
    const call = async (input: unknown): Promise<unknown> =>
      execute(route.procedure, () => (route.input ? input : undefined), await context());
    const isForm = route.form && request.is("multipart/form-data");
    // `withDeadline` must not cover the reservation of the form slot. If the slot were reserved after a
    // timeout, it would never be released.
    const leave = isForm
      ? forms.take(await withDeadline(authorizeForm(request, context), services.deadlineMs))
      : () => undefined;
    let calling: Promise<unknown> | undefined;
    try {
      const input = await readInput(route, request);
      calling = call(input);
      const deadlineMs = hasFile(input) ? FILE_DEADLINE_MS : services.deadlineMs;
      const body = successBody(await withDeadline(calling, deadlineMs), t(route.message));
      sendText(response, "application/json; charset=utf-8", body);
    } finally {
      // Releases the slot only when the call ends, because after a timeout the call still uses its files.
      (calling ?? Promise.resolve()).then(leave, leave);
    }
  };
}

/** Checks permission and rate limit before the form is read. */
async function authorizeForm(request: Request, context: () => Promise<RequestContext>): Promise<string> {
  const ctx = await context();
  const { userId } = requireMember(ctx.actor);
  await enforceLimit(ctx, "formsByAccount", userId);
  allowSlowBody(request);
  return userId;
}

function hasFile(input: unknown): boolean {
  return (
    typeof input === "object" && input !== null && Object.values(input).some((value) => value instanceof File)
  );
}

function refuseMethod(methods: readonly Method[]): RequestHandler {
  const allowed = methods.map((method) => method.toUpperCase());
  return (request, response) => {
    response.set("Allow", allowed.join(", "));
    const message = t("{method} is not supported here. Use {methods}.", {
      method: request.method,
      methods: listText(allowed, "or"),
    });
    throw new DomainError("METHOD_NOT_SUPPORTED", message);
  };
}
