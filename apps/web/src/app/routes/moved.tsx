import { Redirect } from "wouter";

export function Moved({ to }: { to: string }) {
  return <Redirect to={to} replace />;
}
