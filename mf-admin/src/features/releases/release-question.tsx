import { endCanaryAsAdmin, startCanaryAsAdmin } from '@club/contracts/remotes/canary';
import {
  type ListedRelease,
  promoteReleaseAsAdmin,
  rollBackReleaseAsAdmin,
} from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import { useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { type ReactNode, useState } from 'react';
import { ConfirmQuestion } from '../../form/confirm-question.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { releaseName, titleOf } from '../../format/release-name.ts';
import { FreshCodeNotice, toastFailure } from '../../role/fresh-code.tsx';

/** What an owner can do with a release, with the text of its button. */
export const releaseActions = {
  promote: 'Promote',
  rollBack: 'Roll back',
  startCanary: 'Start canary',
  changeCanary: 'Change canary',
  endCanary: 'End canary',
} as const;
export type ReleaseAction = keyof typeof releaseActions;

interface ReleaseQuestionProps {
  remote: RemoteName;
  release: Pick<ListedRelease, 'version' | 'at' | 'canary_percent'>;
  action: ReleaseAction;
  onEnd: () => void;
}

/** Asks before an action. After a failure the question stays for another try. */
export function ReleaseQuestion(props: ReleaseQuestionProps) {
  if (props.action === 'promote' || props.action === 'rollBack') return <MoveQuestion {...props} />;
  if (props.action === 'endCanary') return <EndQuestion {...props} />;
  return <CanaryQuestion {...props} />;
}

function MoveQuestion({ remote, release, action, onEnd }: ReleaseQuestionProps) {
  const [promote, promotion] = useWrite(promoteReleaseAsAdmin);
  const [rollBack, rollback] = useWrite(rollBackReleaseAsAdmin);
  const body = { remote, version: release.version };
  const name = releaseName(release);
  return (
    <SentQuestion
      label={`${releaseActions[action]} ${name}`}
      question={`${titleOf(remote)}: all visitors get ${name} from their next page on.`}
      isBusy={promotion.isLoading || rollback.isLoading}
      send={() => (action === 'promote' ? promote({ body }) : rollBack({ body }))}
      done={`${titleOf(remote)}: ${name} is current.`}
      onEnd={onEnd}
    />
  );
}

function EndQuestion({ remote, release, action, onEnd }: ReleaseQuestionProps) {
  const name = releaseName(release);
  const [end, { isLoading }] = useWrite(endCanaryAsAdmin);
  return (
    <SentQuestion
      label={`${releaseActions[action]} ${name}`}
      question={`${titleOf(remote)}: all visitors get the current version from their next page on.`}
      isBusy={isLoading}
      send={() => end({ body: { remote } })}
      done={`${titleOf(remote)}: ${name} is no canary any more.`}
      onEnd={onEnd}
    />
  );
}

const PERCENTS = [1, 2, 5, 10, 20, 30, 40, 50];

function CanaryQuestion({ remote, release, action, onEnd }: ReleaseQuestionProps) {
  const { version, canary_percent } = release;
  const name = releaseName(release);
  const [start, { isLoading }] = useWrite(startCanaryAsAdmin);
  const [percent, setPercent] = useState(canary_percent ?? 10);
  const options = [...new Set([...PERCENTS, percent])].sort((one, other) => one - other);
  return (
    <SentQuestion
      label={`${releaseActions[action]} ${name}`}
      question={`${titleOf(remote)}: ${percent} % of visitors get ${name} from their next page on.`}
      isBusy={isLoading}
      send={() => start({ body: { remote, version, percent } })}
      done={`${titleOf(remote)}: ${name} is the canary, for ${percent} % of visitors.`}
      onEnd={onEnd}
    >
      <SelectField
        label="Visitors"
        value={String(percent)}
        options={options.map((one) => ({ value: String(one), label: `${one} %` }))}
        onChange={(value) => setPercent(Number(value))}
      />
    </SentQuestion>
  );
}

interface SentQuestionProps {
  label: string;
  question: string;
  isBusy: boolean;
  send: () => Promise<{ error?: unknown }>;
  /** The text after the change. */
  done: string;
  onEnd: () => void;
  children?: ReactNode;
}

function SentQuestion({ send, done, onEnd, ...question }: SentQuestionProps) {
  const [failure, setFailure] = useState<unknown>();
  const confirm = async () => {
    const { error } = await send();
    setFailure(error);
    if (error) return toastFailure(error, 'The release was not changed.');
    toast.success(done);
    onEnd();
  };
  return (
    <>
      <FreshCodeNotice error={failure} />
      <ConfirmQuestion
        {...question}
        busy="Changing…"
        onConfirm={() => void confirm()}
        onCancel={onEnd}
      />
    </>
  );
}
