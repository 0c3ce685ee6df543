import { afterAll } from "vitest";
import { startTestServer, type TestServer, type TestServerOptions } from "./start-test-server.ts";

/** Server for all tests of a file, closed after the last test. */
export async function openTestServer(options?: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(options);
  afterAll(() => server.close());
  return server;
}
