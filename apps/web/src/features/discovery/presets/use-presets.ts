import { toast } from "@starling/ui/toast";
import type { FilterPreset } from "@starling/validators/discovery";
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

/** Changes the cached presets optimistically and returns the previous list. */
function useShownPresets() {
  const utils = trpc.useUtils();
  return {
    async change(edit: (presets: FilterPreset[]) => FilterPreset[]) {
      await utils.presets.list.cancel();
      const before = utils.presets.list.getData();
      utils.presets.list.setData(undefined, (shown) => shown && { presets: edit(shown.presets) });
      return { before };
    },
    restore: (undo: { before: { presets: FilterPreset[] } | undefined } | undefined) => {
      if (undo?.before) utils.presets.list.setData(undefined, undo.before);
    },
    readAgain: () => void utils.presets.list.invalidate(),
  };
}

function byName(a: FilterPreset, b: FilterPreset): number {
  return a.name.localeCompare(b.name, "en", { sensitivity: "base" });
}

interface MutationCallbacks {
  onSuccess?: (preset: FilterPreset) => void;
  onError: (error: unknown) => void;
}

export interface SavePreset {
  save: (preset: RouterInputs["presets"]["create"], answered: MutationCallbacks) => void;
  isSaving: boolean;
}

export function useSavePreset(): SavePreset {
  const shown = useShownPresets();
  const create = trpc.presets.create.useMutation({
    onMutate: (preset) =>
      shown.change((presets) =>
        [...presets, { ...preset, id: `new ${preset.name}`, tells: false }].toSorted(byName),
      ),
    onError: (_error, _preset, undo) => shown.restore(undo),
    onSettled: shown.readAgain,
  });
  return { save: (preset, answered) => create.mutate(preset, answered), isSaving: create.isPending };
}

export function usePresetAlerts(): (preset: FilterPreset, tells: boolean) => void {
  const shown = useShownPresets();
  const tell = trpc.presets.tell.useMutation({
    onMutate: ({ id, tells }) =>
      shown.change((presets) => presets.map((preset) => (preset.id === id ? { ...preset, tells } : preset))),
    onError: (error, _input, undo) => {
      shown.restore(undo);
      showError(error, words.couldNotTell);
    },
    onSettled: shown.readAgain,
  });
  return ({ id }, tells) => tell.mutate({ id, tells });
}

export function useRemovePreset(): (preset: FilterPreset) => void {
  const shown = useShownPresets();
  const { save } = useSavePreset();
  const remove = trpc.presets.remove.useMutation({
    onMutate: ({ id }) => shown.change((presets) => presets.filter((preset) => preset.id !== id)),
    onError: (error, _input, undo) => {
      shown.restore(undo);
      showError(error, words.couldNotRemovePreset);
    },
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
