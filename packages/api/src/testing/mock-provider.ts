import { Events, OAuth2Server } from "oauth2-mock-server";
import type { SocialProvider } from "../ports.ts";

/** Claims of the next user to sign in. */
export type MockPerson = { sub: string } & Record<string, unknown>;

interface MockState {
  person: MockPerson;
  claims: Record<string, unknown>;
  tokenAnswer: Record<string, unknown>;
}

export async function startMockProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const issuer = server.issuer.url ?? "";
  const provider: SocialProvider = {
    key: "google",
    label: "Google",
    clientId: "starling",
    clientSecret: "mock",
    issuer,
    authorizationEndpoint: `${issuer}/authorize`,
    tokenEndpoint: `${issuer}/token`,
    userInfoEndpoint: `${issuer}/userinfo`,
    scope: "openid email profile",
  };
  const state: MockState = { person: { sub: "nobody" }, claims: {}, tokenAnswer: {} };
  server.service.on(Events.BeforeTokenSigning, (token) => {
    token.payload.sub = state.person.sub;
    token.payload.aud = provider.clientId;
    Object.assign(token.payload, state.claims);
  });
  server.service.on(Events.BeforeResponse, (answer) => {
    if (typeof answer.body === "object") answer.body = { ...answer.body, ...state.tokenAnswer };
  });
  server.service.on(Events.BeforeUserinfo, (answer) => {
    answer.body = { ...state.person };
  });

  async function visit(authorizationUrl: string): Promise<URLSearchParams> {
    const answer = await fetch(authorizationUrl, { redirect: "manual" });
    const location = answer.headers.get("location");
    if (!location) throw new Error(`The provider answered ${answer.status}`);
    return new URL(location).searchParams;
  }

  return { provider, service: server.service, state, visit, stop: () => server.stop() };
}
