import type { NamedPart } from '@club/contracts/person/named-person';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { saveFile } from '../../../download/use-download.ts';
import { AskButton } from '../../../form/ask-button.tsx';
import { askErase } from './ask-erase.ts';
import { NamedRecords } from './named-records.tsx';
import { inWords, NotLoaded } from './not-loaded.tsx';
import type { FoundName } from './use-named-person.ts';

interface Erased {
  failures: { label: string }[];
  kept: number;
}

interface FoundRowsProps {
  found: FoundName;
  /** Erases the chosen rows. @returns the failures, and the number of records that the services kept */
  onErase: (chosen: ReadonlySet<string>) => Promise<Erased>;
}

/** Lists the records that contain a name, and exports or erases those that the admin chooses. None is chosen at first. */
export function FoundRows({ found: { name, results }, onErase }: FoundRowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const parts = results.flatMap((result) => result.parts);
  const failed = results.filter(({ error }) => error);
  const chosenParts = parts
    .map((part) => ({ ...part, records: part.records.filter(({ row }) => row && chosen.has(row)) }))
    .filter(({ records }) => records.length > 0);
  const toggle = (row: string) =>
    setChosen(
      (rows) => new Set(rows.has(row) ? [...rows].filter((one) => one !== row) : [...rows, row]),
    );
  const erase = async () => {
    const done = await onErase(chosen);
    setChosen(new Set());
    showResult(done);
  };
  return (
    <>
      <NotLoaded failed={failed} />
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {parts.length > 0
          ? `These records contain "${name}". Another person can have the same name: choose the records of the person who asked.`
          : failed.length === 0 && `No record contains "${name}".`}
      </Typography>
      {parts.map((part) => (
        <NamedRecords key={part.kind} part={part} chosen={chosen} onToggle={toggle} />
      ))}
      {parts.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="outlined"
            disabled={chosenParts.length === 0}
            onClick={() => saveParts(name, chosenParts)}
          >
            Export the chosen as JSON
          </Button>
          <AskButton
            variant="outlined"
            color="error"
            disabled={chosenParts.length === 0}
            ask={() =>
              askErase(`Erase ${name} in the chosen records`, effectsOf(chosenParts), erase)
            }
          >
            Erase the chosen…
          </AskButton>
        </Box>
      )}
    </>
  );
}

const effectsOf = (parts: NamedPart[]) =>
  parts.map(({ kind, effect, records }) => `${kind} (${records.length}): ${effect}`);

function showResult({ failures, kept }: Erased): void {
  if (failures.length > 0) toast.error(`Not erased: ${inWords(failures)}. Please try again.`);
  else if (kept > 0)
    toast.error(
      `Records that were not erased: ${kept}. The name is not in them any more, or their email is being sent.`,
    );
  else toast.success('The chosen data was erased.');
}

function saveParts(name: string, parts: NamedPart[]): void {
  const data = Object.fromEntries(
    parts.map(({ kind, records }) => [kind, records.map(({ fields }) => fields)]),
  );
  const text = JSON.stringify({ name, exported_at: new Date().toISOString(), data }, null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), 'personal-data.json');
}
