import { PageTitle } from "../../components/page.tsx";
import { LoginForm } from "./login-form.tsx";

/** The same form as the dialog, as a page (decisions §2.1). */
export function LoginPage() {
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-[8vh] pb-16">
      <PageTitle>Log in</PageTitle>
      <h1 className="mb-6 text-2xl">Welcome back</h1>
      <LoginForm />
    </div>
  );
}
