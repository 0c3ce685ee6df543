import { type ReactNode, useEffect } from "react";
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { render } from "vitest-browser-react";
import { createApi, replaceApi } from "../lib/api-client.ts";
import ApiProvider from "../lib/api-provider.tsx";
import { fakeLink, type Handlers } from "./fake-link.ts";

interface RenderFormOptions {
  values?: FieldValues;
  /** Error messages by dotted path of the field. */
  errors?: Record<string, string>;
  handlers?: Handlers;
}

function Form({
  options,
  onForm,
  children,
}: {
  options: RenderFormOptions;
  onForm: (form: UseFormReturn) => void;
  children: ReactNode;
}) {
  const form = useForm({ defaultValues: options.values ?? {} });
  const { errors } = options;
  useEffect(() => {
    onForm(form);
    for (const [path, message] of Object.entries(errors ?? {}))
      form.setError(path, { type: "custom", message });
  }, [form, onForm, errors]);
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => event.preventDefault()} className="flex max-w-xl flex-col gap-6 p-4">
        {children}
      </form>
    </FormProvider>
  );
}

export async function renderForm(controls: ReactNode, options: RenderFormOptions = {}) {
  replaceApi(createApi(fakeLink(options.handlers ?? {})));
  let form: UseFormReturn | undefined;
  const screen = await render(
    <ApiProvider>
      <Form
        options={options}
        onForm={(drawn) => {
          form = drawn;
        }}
      >
        {controls}
      </Form>
    </ApiProvider>,
  );
  return { screen, values: (): FieldValues => form?.getValues() ?? {} };
}
