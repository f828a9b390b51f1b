import {
  importStatement,
  previewStatement,
  type StatementPreview,
  statementFile,
} from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import type { CallAnswer } from '@club/contracts/http/call';
import { toast } from '@club/web-kit/toasts';
import { useUpload } from '@club/web-kit/upload';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../../../form/use-sending.ts';
import { useAfterTyping } from '../../../list/use-after-typing.ts';
import { counted } from '../line-texts.ts';

type Imported = CallAnswer<typeof importStatement>;

const NOT_READ = 'The file could not be read. Please try again.';
const NOT_IMPORTED = 'The statement was not imported. Nothing has changed. Please try again.';

/** A chosen file and how the server reads it. */
function useReading({
  run,
  setProblem,
}: Pick<ReturnType<typeof useSending>, 'run' | 'setProblem'>) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<StatementPreview>();
  const [isStale, setStale] = useState(false);
  const [account, setAccount] = useState('');
  const [readFor, setReadFor] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const reads = useRef(0);
  const [sendPreview] = useUpload(previewStatement);

  const bodyOf = (file: File, mapping: StatementMapping | null) => ({
    file,
    account,
    ...(mapping && { mapping: JSON.stringify(mapping) }),
  });
  const read = async (file: File, mapping: StatementMapping | null) => {
    reads.current += 1;
    const number = reads.current;
    setStale(true);
    const body = bodyOf(file, mapping);
    const send = (onProgress: (share: number) => void) => sendPreview({ body, onProgress });
    const data = await run({ send, failure: NOT_READ });
    // Another column or the account was changed meanwhile.
    if (!data || reads.current !== number) return;
    setPreview(data);
    setStale(false);
    setReadFor(account || data.account);
    setAccount((typed) => typed || data.account);
  };
  const choose = (chosen: File) => {
    if (chosen.size > statementFile.maxBytes) return setProblem(statementFile.tooLarge);
    setFile(chosen);
    setConfirmed(false);
    void read(chosen, null);
  };
  // Another account has other transfers and may have another format. The button is disabled as soon as
  // the name changes: if it changed during a press, the press would be lost.
  const isOther = (name: string) => name.trim() !== '' && name.trim() !== readFor.trim();
  const settled = useAfterTyping(account);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an account that was typed reads the file again.
  useEffect(() => {
    if (file && preview && settled === account && isOther(account))
      void read(file, preview.mapping);
  }, [settled, readFor]);
  const state = { file, preview, isStale: isStale || isOther(account), account, isConfirmed };
  return { ...state, bodyOf, read, choose, setPreview, setAccount, setConfirmed };
}

/** A chosen file, the preview of the server, and the import. After a failure the file and the mapping stay. */
export function useStatementImport(onImported: () => void) {
  const { run, setProblem, ...sending } = useSending();
  const { bodyOf, read, setPreview, ...reading } = useReading({ run, setProblem });
  const { file, preview, isConfirmed } = reading;
  const [sendImport] = useUpload(importStatement);

  const changeMapping = (mapping: StatementMapping) => {
    // Shown at once; the server's reading of the file follows.
    setPreview((before) => before && { ...before, mapping });
    reading.setConfirmed(false);
    if (file) void read(file, mapping);
  };
  const submit = async () => {
    if (!file || !preview) return;
    const confirmed = isConfirmed && { confirmed: 'true' as const };
    const body = { ...bodyOf(file, preview.mapping), ...confirmed };
    const send = (onProgress: (share: number) => void) => sendImport({ body, onProgress });
    const data = await run({ send, failure: NOT_IMPORTED });
    if (!data) return;
    toast.success(importedText(data));
    onImported();
  };
  const readAgain = () => file && void read(file, preview?.mapping ?? null);
  return { ...sending, ...reading, changeMapping, readAgain, submit };
}

function importedText({ new_lines, known_lines, sure, likely, none }: Imported): string {
  const known = known_lines > 0 && ` ${counted(known_lines, 'line was', 'lines were')} known.`;
  const found = `${sure} sure, ${likely} likely, ${none} without a match.`;
  return `${counted(new_lines, 'transfer', 'transfers')} imported: ${found}${known || ''}`;
}

export type StatementImport = ReturnType<typeof useStatementImport>;
