import { Box, Typography } from '@club/web-kit/ui';
import { Loaded, type Query } from '../screen/loaded.tsx';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { RowsSkeleton } from '../screen/screen-skeleton.tsx';
import type { ListView } from './list-filter.tsx';
import type { Listed, ReadList } from './list-kind.tsx';
import { ListRows } from './list-rows.tsx';
import { PageButtons, type PageWords } from './page-buttons.tsx';

interface ListProps<Row extends Listed, Data> {
  of: ReadList<Row>;
  query: Query<Data>;
  rowsOf: (data: Data) => readonly Row[];
  /** Of a list that comes in pages. */
  view?: Pick<ListView<never>, 'page' | 'turnTo'>;
  pagesOf?: (data: Data) => number;
  words?: PageWords;
}

/** A list that is read by a call. */
export const List = <Row extends Listed, Data>(props: ListProps<Row, Data>) => {
  const { of, query, rowsOf, view, pagesOf, words } = props;
  return (
    <Loaded
      query={query}
      failure={of.failed}
      skeleton={<RowsSkeleton label={of.loading} rows={4} height={56} />}
    >
      {(data) => (
        <Box aria-busy={query.isFetching} sx={{ display: 'grid', gap: 4 }}>
          <ListRows of={of} rows={rowsOf(data)} />
          {view && (
            <PageButtons
              page={view.page}
              pages={pagesOf?.(data) ?? 1}
              onPage={view.turnTo}
              {...(words && { words })}
            />
          )}
        </Box>
      )}
    </Loaded>
  );
};

/** A screen that is a list, as data. */
export interface ListScreenKind<Row extends Listed> extends ReadList<Row> {
  title: string;
  intro?: string;
  useRows: () => Query<readonly Row[]>;
}

export const ListScreen = <Row extends Listed>({ of: kind }: { of: ListScreenKind<Row> }) => (
  <>
    <ScreenHeader title={kind.title} />
    {kind.intro && (
      <Typography color="textSecondary" sx={{ mb: 6, maxWidth: '60ch' }}>
        {kind.intro}
      </Typography>
    )}
    <List of={kind} query={kind.useRows()} rowsOf={(rows) => rows} />
  </>
);
