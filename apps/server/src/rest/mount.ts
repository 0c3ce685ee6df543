import { appRouter } from "@starling/api/root";
import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { type RequestHandler, type Response, Router } from "express";
import { withDeadline } from "../http/deadline.ts";
import { type RequestServices, requestContext } from "../http/request-context.ts";
import { successBody } from "./envelope.ts";
import { readInput } from "./read-input.ts";
import type { Method, Route } from "./route.ts";

/** Serves a table of routes. Within one place of a path a fixed word wins over `{id}` (decisions §1.5). */
export function mountRoutes(routes: readonly Route[], services: RequestServices): Router {
  const router = Router();
  const paths = [...new Set(routes.map((route) => route.path))].sort(bySpecificity);
  for (const path of paths) {
    const here = routes.filter((route) => route.path === path);
    const place = router.route(path.replaceAll(/\{(\w+)\}/g, ":$1"));
    for (const route of here) place[route.method](answer(route, services));
    place.all(refuseMethod(here.map((route) => route.method)));
  }
  return router;
}

function bySpecificity(a: string, b: string): number {
  const weight = (path: string) => path.replaceAll(/\{\w+\}/g, "~");
  return weight(a) < weight(b) ? -1 : 1;
}

function answer(route: Route, services: RequestServices): RequestHandler {
  return async (request, response) => {
    const input = await readInput(route, request);
    const call = async () => {
      const ctx = await requestContext(services, request, response);
      const data: unknown = await callTRPCProcedure({
        router: appRouter,
        path: route.procedure,
        type: route.type,
        getRawInput: async () => (route.input ? input : undefined),
        ctx,
        signal: undefined,
        batchIndex: 0,
      });
      return data;
    };
    sendText(response, successBody(await withDeadline(call(), services.deadlineMs), route.message));
  };
}

function sendText(response: Response, text: string): void {
  response.type("json").send(text);
}

function refuseMethod(methods: readonly Method[]): RequestHandler {
  const allowed = methods.map((method) => method.toUpperCase());
  return (request, response) => {
    response.set("Allow", allowed.join(", "));
    throw new TRPCError({
      code: "METHOD_NOT_SUPPORTED",
      message: `${request.method} is not possible here, use ${allowed.join(" or ")}`,
    });
  };
}
