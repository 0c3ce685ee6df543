import { toast } from "@starling/ui/toast";
import type { FilterPreset } from "@starling/validators/discovery";
import { optimistic } from "../../../lib/optimistic.ts";
import { showError } from "../../../lib/show-error.ts";
import { type RouterInputs, trpc } from "../../../lib/trpc.ts";
import { usePresets as words } from "./words.ts";

const MINUTE = 60_000;

export interface KnownPresets {
  presets: FilterPreset[];
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
}

export function usePresets(enabled: boolean): KnownPresets {
  const query = trpc.presets.list.useQuery(undefined, { enabled, staleTime: MINUTE });
  const { isPending, isError, isFetching } = query;
  const presets = query.data?.presets ?? [];
  return { presets, isPending, isError, isFetching, retry: () => void query.refetch() };
}

/** Changes the cached presets optimistically. */
function useShownPresets() {
  const { list } = trpc.useUtils().presets;
  return {
    change: <Input>(edit: (presets: FilterPreset[], input: Input) => FilterPreset[]) =>
      optimistic(list, undefined, ({ presets }, input: Input) => ({ presets: edit(presets, input) })),
    readAgain: () => void list.invalidate(),
  };
}

function byName(a: FilterPreset, b: FilterPreset): number {
  return a.name.localeCompare(b.name, "en", { sensitivity: "base" });
}

interface MutationCallbacks {
  onSuccess?: (preset: FilterPreset) => void;
  onError: (error: unknown) => void;
}

type NewPreset = RouterInputs["presets"]["create"];

export interface SavePreset {
  save: (preset: RouterInputs["presets"]["create"], answered: MutationCallbacks) => void;
  isSaving: boolean;
}

export function useSavePreset(): SavePreset {
  const shown = useShownPresets();
  const create = trpc.presets.create.useMutation({
    onMutate: shown.change((presets, preset: NewPreset) =>
      [...presets, { ...preset, id: `new ${preset.name}`, tells: false }].toSorted(byName),
    ),
    onSettled: shown.readAgain,
  });
  return { save: (preset, answered) => create.mutate(preset, answered), isSaving: create.isPending };
}

export function usePresetAlerts(): (preset: FilterPreset, tells: boolean) => void {
  const shown = useShownPresets();
  const tell = trpc.presets.tell.useMutation({
    onMutate: shown.change((presets, { id, tells }: Pick<FilterPreset, "id" | "tells">) =>
      presets.map((preset) => (preset.id === id ? { ...preset, tells } : preset)),
    ),
    meta: { failed: words.couldNotTell },
    onSettled: shown.readAgain,
  });
  return ({ id }, tells) => tell.mutate({ id, tells });
}

export function useRemovePreset(): (preset: FilterPreset) => void {
  const shown = useShownPresets();
  const { save } = useSavePreset();
  const remove = trpc.presets.remove.useMutation({
    onMutate: shown.change((presets, { id }: { id: string }) => presets.filter((preset) => preset.id !== id)),
    meta: { failed: words.couldNotRemovePreset },
    onSettled: shown.readAgain,
  });

  return ({ id, name, query }) => {
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          toast.success(words.removed(name), {
            id: `removed-${id}`,
            action: {
              label: words.undo,
              onClick: () =>
                save({ name, query }, { onError: (error) => showError(error, words.couldNotRestore(name)) }),
            },
          }),
      },
    );
  };
}
