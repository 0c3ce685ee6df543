import { users } from "@starling/db/schema/accounts";
import { filterPresets } from "@starling/db/schema/filter-presets";
import { t } from "@starling/i18n/translate";
import type { FilterPreset } from "@starling/validators/discovery";
import { type CreatePresetInput, MAX_PRESETS } from "@starling/validators/discovery-inputs";
import { type IdInput, isUuid } from "@starling/validators/ids";
import type { TellOfPresetInput } from "@starling/validators/notifications";
import { and, asc, eq, sql } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { withdrawEvents } from "../../notifications/notifications/events.service.ts";
import { isSameName, PRESET_NAME_TAKEN, presetQuery, presetsFull } from "./rules.ts";

const { id, name, query } = filterPresets;
const tells = sql<boolean>`${filterPresets.lookedAt} is not null`;

export async function listPresets(ctx: UserContext): Promise<{ presets: FilterPreset[] }> {
  const presets = await ctx.db
    .select({ id, name, query, tells })
    .from(filterPresets)
    .where(eq(filterPresets.userId, ctx.actor.userId))
    .orderBy(asc(sql`lower(${name})`), asc(id));
  return { presets };
}

/** Throws `CONFLICT` if the name is taken or the caller has {@link MAX_PRESETS} presets. */
export async function createPreset(ctx: UserContext, input: CreatePresetInput): Promise<FilterPreset> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    // The lock serializes an account's saves, so that parallel calls cannot exceed the limits.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const saved = await tx.select({ name }).from(filterPresets).where(eq(filterPresets.userId, userId));
    if (saved.some((preset) => isSameName(preset.name, input.name))) {
      const message = t(PRESET_NAME_TAKEN);
      throw new DomainError("CONFLICT", message, { fields: [{ path: "name", message }] });
    }
    if (saved.length >= MAX_PRESETS) throw new DomainError("CONFLICT", presetsFull());
    const [preset] = await tx
      .insert(filterPresets)
      .values({
        userId,
        name: input.name,
        query: presetQuery(input.query),
        createdAt: ctx.ports.clock.now(),
      })
      .returning({ id, name, query, tells });
    if (!preset) throw new Error("The database returned no row for an insert");
    return preset;
  });
}

/** Turns alerts for new matches on or off; ignores current matches. Throws 404 for another user's preset. */
export async function setPresetAlerts(ctx: UserContext, input: TellOfPresetInput): Promise<FilterPreset> {
  if (!isUuid(input.id)) throw notFound(t("Preset not found"));
  const now = ctx.ports.clock.now().toISOString();
  const lookedAt = sql`coalesce(${filterPresets.lookedAt}, ${now}::timestamptz)`;
  const [changed] = await ctx.db
    .update(filterPresets)
    .set({ lookedAt: input.tells ? lookedAt : null })
    .where(and(eq(id, input.id), eq(filterPresets.userId, ctx.actor.userId)))
    .returning({ id, name, query, tells });
  if (!changed) throw notFound(t("Preset not found"));
  return changed;
}

/** Also withdraws the preset's notifications. Throws 404 for another user's preset. */
export async function removePreset(ctx: UserContext, input: IdInput): Promise<{ removed: true }> {
  if (!isUuid(input.id)) throw notFound(t("Preset not found"));
  const own = and(eq(id, input.id), eq(filterPresets.userId, ctx.actor.userId));
  const [removed] = await ctx.db.delete(filterPresets).where(own).returning({ id });
  if (!removed) throw notFound(t("Preset not found"));
  await withdrawEvents(ctx, { userId: ctx.actor.userId, prefix: `search:${removed.id}:` });
  return { removed: true };
}
