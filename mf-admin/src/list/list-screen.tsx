import { errorText } from '@club/web-kit/state';
import { Typography } from '@club/web-kit/ui';
import { Loaded, type Query } from '../screen/loaded.tsx';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { RowsSkeleton } from '../screen/screen-skeleton.tsx';
import type { Listed, ReadList } from './list-kind.tsx';
import { ListRows } from './list-rows.tsx';

interface ListProps<Row extends Listed, Data> {
  of: ReadList<Row>;
  query: Query<Data>;
  rowsOf: (data: Data) => readonly Row[];
}

/** A list that is read by a call. */
export const List = <Row extends Listed, Data>({ of, query, rowsOf }: ListProps<Row, Data>) => (
  <Loaded
    query={query}
    failure={of.failed}
    detail={errorText(query.error, 'The server or the connection has a problem. Please try again.')}
    skeleton={<RowsSkeleton label={of.loading} rows={4} height={56} />}
  >
    {(data) => <ListRows of={of} rows={rowsOf(data)} />}
  </Loaded>
);

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
