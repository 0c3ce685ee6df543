import { demoChannel } from "@starling/demo/channels";
import express, { type Request, type Response, Router } from "express";
import { STYLE_SOURCE } from "../sign-in-provider/page.ts";
import { friendsOf } from "./helix-people.ts";
import { signInPage, wrongRequestPage } from "./sign-in-page.ts";
import type { StandIn } from "./stand-in.ts";
import { type WorldChannel, withPicture } from "./world.ts";

const LOGIN = /^@?[a-z0-9_.-]{3,30}$/i;

interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  challenge: string;
  nonce: string | null;
  scope: string;
}

export function signInRoutes(standIn: StandIn): Router {
  const router = Router();
  const { label, publicUrl, grants } = standIn;
  const page = new URL(standIn.settings.authorizeUrl).pathname;
  const policy = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self' ${new URL(publicUrl).origin}; base-uri 'none'; frame-ancestors 'none'`;

  router.use(page, (_request, response, next) => {
    response.set({ "Content-Security-Policy": policy, "Cache-Control": "no-store" });
    next();
  });

  router.get(page, async (request, response) => {
    const asked = readRequest(standIn, request);
    if (typeof asked === "string") return send(response, 400, wrongRequestPage(label, asked));
    const filled = { standIn, action: request.originalUrl, world: await standIn.world() };
    send(response, 200, signInPage({ ...filled, login: "", problem: null }));
  });

  router.post(page, express.urlencoded({ extended: false, limit: "4kb" }), async (request, response) => {
    const asked = readRequest(standIn, request);
    if (typeof asked === "string") return send(response, 400, wrongRequestPage(label, asked));
    const { redirectUri, state } = asked;
    const form: Record<string, unknown> = request.body ?? {};
    if (form.cancel) return redirectTo(response, redirectUri, { error: "access_denied", state });
    const world = await standIn.world();
    const login = String(form.login ?? "").trim();
    if (!form.without && !LOGIN.test(login)) {
      const problem = "Please enter a channel, with 3 to 30 letters, digits, dots or underscores";
      const filled = { standIn, action: request.originalUrl, world };
      return send(response, 400, signInPage({ ...filled, login, problem }));
    }
    const channel = form.without ? null : channelOf(standIn, world, login);
    if (channel) await standIn.revocations.remove(channel.subject);
    const code = grants.issueCode({ ...asked, channel });
    redirectTo(response, redirectUri, { code, scope: asked.scope, state });
  });

  return router;
}

function channelOf(
  { platform, settings }: StandIn,
  world: readonly WorldChannel[],
  typed: string,
): WorldChannel {
  const plain = typed.replace(/^@/, "");
  const channel = withPicture(demoChannel(platform, plain, plain), settings.apiUrl);
  const people = platform === "twitch" ? [...world, ...friendsOf({ settings })] : world;
  return people.find(({ login }) => login === channel.login) ?? channel;
}

function readRequest(standIn: StandIn, request: Request): AuthorizationRequest | string {
  const { platform, settings, publicUrl } = standIn;
  const asked = new URL(request.originalUrl, publicUrl).searchParams;
  const redirectUri = asked.get("redirect_uri") ?? "";
  if (asked.get("client_id") !== settings.clientId) return "This client cannot be resolved.";
  if (redirectUri !== new URL(`/api/v1/channels/${platform}/callback`, publicUrl).href) {
    return "This redirect address is not registered for this client.";
  }
  if (asked.get("response_type") !== "code") return "Only codes are granted.";
  const challenge = asked.get("code_challenge") ?? "";
  if (asked.get("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(challenge)) {
    return "A code challenge (S256) is needed.";
  }
  const state = asked.get("state");
  if (!state) return "A state is needed.";
  return { redirectUri, state, challenge, nonce: asked.get("nonce"), scope: asked.get("scope") ?? "" };
}

function redirectTo(response: Response, address: string, parameters: Record<string, string>): void {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  response.redirect(302, url.href);
}

function send(response: Response, status: number, html: string): void {
  response.status(status).type("html").send(html);
}
