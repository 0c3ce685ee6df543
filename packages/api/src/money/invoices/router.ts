import { invoiceInput, listInvoicesInput } from "@starling/validators/subscription-inputs";
import { router, userProcedure } from "../../trpc.ts";
import { listInvoices, readOwnInvoice } from "./service.ts";

export const invoicesRouter = router({
  list: userProcedure.input(listInvoicesInput).query(({ ctx, input }) => listInvoices(ctx, input)),
  byId: userProcedure.input(invoiceInput).query(({ ctx, input }) => readOwnInvoice(ctx, input)),
});
