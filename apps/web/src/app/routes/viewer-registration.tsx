import { Redirect } from "wouter";
import { paths } from "../../lib/paths.ts";

/** An older address of the profile set-up (decisions §2.4). */
export default function ViewerRegistrationRoute() {
  return <Redirect to={paths.createProfile("viewer")} replace />;
}
