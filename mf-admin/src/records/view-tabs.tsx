import { useSearchParams } from '@club/web-kit/router';
import { Box } from '@club/web-kit/ui';
import { ChoiceTab } from '../list/choice-tab.tsx';
import type { Query } from '../screen/loaded.tsx';
import type { RecordView } from './record-kind.ts';

type Views<Listed> = readonly RecordView<Listed>[];

/** The view that the address names: `?show=drafts`. */
export function useView<Listed>(views: Views<Listed> = []) {
  const [query, setQuery] = useSearchParams();
  const chosen = views.find(({ name }) => name === query.get('show'));
  return {
    chosen,
    /** The records of the view. */
    only: (list: Query<Listed[]>): Query<Listed[]> =>
      chosen
        ? {
            ...list,
            data: list.data?.filter(chosen.has),
            currentData: list.currentData?.filter(chosen.has),
          }
        : list,
    show: (name: string) => setQuery(name ? { show: name } : {}, { preventScrollReset: true }),
  };
}

interface ViewTabsProps<Listed> {
  views: Views<Listed>;
  /** Undefined until the list has loaded. */
  records: Listed[] | undefined;
  view: Pick<ReturnType<typeof useView<Listed>>, 'chosen' | 'show'>;
}

/** All records, or those of one view, each with its number. */
export function ViewTabs<Listed>({ views, records = [], view }: ViewTabsProps<Listed>) {
  const all = { name: '', label: 'All', count: records.length };
  const counted = views.map(({ name, label, has }) => ({
    ...{ name, label, count: records.filter(has).length },
  }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {[all, ...counted].map(({ name, label, count }) => (
        <ChoiceTab
          key={name}
          aria-pressed={name === (view.chosen?.name ?? '')}
          onClick={() => view.show(name)}
        >
          <span>{label}</span>
          <span>{count}</span>
        </ChoiceTab>
      ))}
    </Box>
  );
}
