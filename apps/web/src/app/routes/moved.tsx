import { Redirect } from "wouter";

/** Redirect of a former path. */
export function Moved({ to }: { to: string }) {
  return <Redirect to={to} replace />;
}
