import { toast } from '@club/web-kit/toasts';
import { AddIcon, Box, Button, CardGrid } from '@club/web-kit/ui';
import { type ReactNode, type Ref, useState } from 'react';
import { QuestionDialog } from '../form/question-dialog.tsx';
import { RecordHistoryButton } from '../history/history-button.tsx';
import { useListPart } from '../list/use-list-part.ts';
import { useMayChange } from '../role/use-role.ts';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { CardGridSkeleton, RowsSkeleton } from '../screen/screen-skeleton.tsx';
import { SuccessBanner, useSuccessBanner } from '../screen/success-banner.tsx';
import { askDelete } from './ask-delete.ts';
import { CardButtons } from './card-buttons.tsx';
import { EditRecord } from './edit-record.tsx';
import { RecordCard } from './record-card.tsx';
import type { KindTypes, RecordKind } from './record-kind.ts';
import { RecordList, useRecordList } from './record-list.tsx';
import { RecordRow } from './record-row.tsx';
import { useView, ViewTabs } from './view-tabs.tsx';

interface NoticeActions<Listed> {
  add: () => void;
  edit: (record: Listed) => void;
  focusAddButton: () => void;
}

interface RecordSectionProps<T extends KindTypes> {
  kind: RecordKind<T>;
  /** Draws the heading beside the button that adds a record. */
  header: (addButton: ReactNode) => ReactNode;
  /** The records are the main part of the screen: the button has the accent colour, the cards have the next heading. */
  isMain?: boolean;
  /** Something to show between header and list. */
  notice?: (actions: NoticeActions<T['Listed']>) => ReactNode;
  onSaved?: (saved: T['Saved'] | undefined, isNew: boolean) => void;
}

/** The records of a kind as cards, with their dialogs. */
export function RecordSection<T extends KindTypes>(props: RecordSectionProps<T>) {
  const { kind, header, isMain = false, notice, onSaved } = props;
  const { noun, nouns, texts } = kind;
  const [editing, setEditing] = useState<{ record: T['Listed'] | undefined }>();
  const [deleting, setDeleting] = useState<T['Listed']>();
  const { announce, banner } = useAnnounce(kind.usesBanner);
  const edit = (record: T['Listed']) => setEditing({ record });
  const add = () => setEditing({ record: undefined });
  const { list, ...reading } = useKindList(kind);
  const view = useView(kind.views);
  const { shown, fallback, ...state } = useRecordList<T['Listed'], HTMLButtonElement>({
    ...reading,
    list: view.only(list),
    ...{ deleting, onOpen: edit, onAdd: add },
  });

  return (
    <>
      {banner}
      {header(
        <AddButton ref={fallback} isMain={isMain} onClick={add}>
          {texts.add}
        </AddButton>,
      )}
      {notice?.({ add, edit, focusAddButton: () => fallback.current?.focus() })}
      <RecordList
        state={state}
        nouns={[noun, nouns]}
        texts={{ ...texts, empty: view.chosen?.empty ?? texts.empty }}
        skeleton={<KindSkeleton kind={kind} />}
        lead={kind.views && <ViewTabs views={kind.views} records={list.data} view={view} />}
      >
        <RecordCards
          kind={kind}
          shown={shown}
          heading={isMain ? 'h2' : 'h3'}
          onEdit={edit}
          onDelete={setDeleting}
        />
      </RecordList>
      <RecordDialogs
        kind={kind}
        editing={editing}
        deleting={deleting}
        onClose={() => {
          setEditing(undefined);
          setDeleting(undefined);
        }}
        onSaved={onSaved}
        announce={announce}
      />
    </>
  );
}

const KindSkeleton = <T extends KindTypes>({ kind }: { kind: RecordKind<T> }) =>
  kind.hasRows ? (
    <RowsSkeleton label={kind.texts.loading} rows={8} height={46} />
  ) : (
    <CardGridSkeleton label={kind.texts.loading} {...kind.cards} />
  );

/** The list of a kind, and how a record is read that is not in the loaded part of it. */
function useKindList<T extends KindTypes>(kind: RecordKind<T>) {
  const { useList, mostListed, searchText, searchFrom } = kind;
  const { loadLatest } = kind.useActions();
  return {
    ...useListPart({ useList, most: mostListed }),
    ...{ searchText, searchFrom },
    // A saved record has the fields of a listed one.
    load: async (record: { id: string }) =>
      (await loadLatest(record)) as { data?: object } as { data?: T['Listed'] },
  };
}

interface AddButtonProps {
  ref: Ref<HTMLButtonElement>;
  isMain: boolean;
  onClick: () => void;
  children: string;
}

/** Opens the form of a new record, for roles that may create one. */
const AddButton = ({ isMain, ...button }: AddButtonProps) =>
  useMayChange() && (
    <Button variant={isMain ? 'contained' : 'outlined'} startIcon={<AddIcon />} {...button} />
  );

interface RecordDialogsProps<T extends KindTypes> {
  kind: RecordKind<T>;
  editing: { record: T['Listed'] | undefined } | undefined;
  deleting: T['Listed'] | undefined;
  onClose: () => void;
  onSaved: RecordSectionProps<T>['onSaved'];
  announce: (text: string) => void;
}

function RecordDialogs<T extends KindTypes>(props: RecordDialogsProps<T>) {
  const { kind, editing, deleting, onClose, onSaved, announce } = props;
  const { deleted, deleteFailed, deleteNote } = kind.texts;
  const { delete: remove } = kind.useActions();
  return (
    <>
      {editing && (
        <EditRecord
          key={editing.record?.id}
          kind={kind}
          record={editing.record}
          onClose={onClose}
          onSaved={(text, saved) => {
            onClose();
            onSaved?.(saved, editing.record === undefined);
            announce(text);
          }}
        />
      )}
      {deleting && (
        <QuestionDialog
          question={askDelete({
            what: `${deleting.title} ${kind.noun}`,
            ...{ deleteNote, deleteFailed },
            send: () => remove(deleting.id),
            onDeleted: () => announce(deleted),
          })}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Says that a record was saved or deleted. */
function useAnnounce(usesBanner = false) {
  const { text, show } = useSuccessBanner();
  return {
    announce: usesBanner ? show : (success: string) => void toast.success(success),
    banner: usesBanner && <SuccessBanner text={text} />,
  };
}

interface RecordCardsProps<T extends KindTypes> {
  kind: RecordKind<T>;
  shown: readonly T['Listed'][];
  heading: 'h2' | 'h3';
  onEdit: (record: T['Listed']) => void;
  onDelete: (record: T['Listed']) => void;
}

function RecordCards<T extends KindTypes>(props: RecordCardsProps<T>) {
  const { kind, shown, heading, onEdit, onDelete } = props;
  const mayChange = useMayChange();
  const { cardOf, hasRows, cards: { min = 300 } = {} } = kind;
  const One = hasRows ? RecordRow : RecordCard;
  const List = hasRows ? Rows : CardGrid;
  return (
    <List min={min}>
      {shown.map((record) => (
        <li key={record.id} data-record={record.id}>
          <One
            {...cardOf(record)}
            title={record.title}
            heading={heading}
            buttons={
              <>
                {mayChange && (
                  <CardButtons
                    title={record.title}
                    onEdit={() => onEdit(record)}
                    onDelete={() => onDelete(record)}
                  />
                )}
                <RecordHistoryButton kind={kind} record={record} />
              </>
            }
          />
        </li>
      ))}
    </List>
  );
}

const Rows = ({ children }: { min: number; children: ReactNode }) => (
  <Box component="ul" sx={rowsSx}>
    {children}
  </Box>
);

const rowsSx = {
  m: 0,
  p: 0,
  overflow: 'hidden',
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '& > li:first-of-type > article': { borderTop: 0 },
} as const;

interface RecordScreenProps<T extends KindTypes>
  extends Omit<RecordSectionProps<T>, 'header' | 'isMain'> {
  heading: string;
}

/** A screen that lists the records of a kind. */
export const RecordScreen = <T extends KindTypes>({ heading, ...props }: RecordScreenProps<T>) => (
  <RecordSection
    {...props}
    header={(addButton) => <ScreenHeader title={heading}>{addButton}</ScreenHeader>}
    isMain
  />
);
