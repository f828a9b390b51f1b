import type { JudgedSubmission } from '@club/contracts/events/judging';
import { Box, TextLink, Typography } from '@club/web-kit/ui';

type Answer = JudgedSubmission['answers'][number];

/** What a team has handed in. */
export const SubmissionView = ({ submission: { answers } }: { submission: JudgedSubmission }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', alignContent: 'start', gap: 3, overflowWrap: 'anywhere' }}
  >
    {answers.map((answer) => (
      <div key={answer.question}>
        <Typography component="dt" variant="subtitle2" dir="auto">
          {answer.label}
        </Typography>
        <Typography
          component="dd"
          dir="auto"
          sx={{ m: 0, whiteSpace: 'pre-wrap', textAlign: 'start' }}
        >
          <Told answer={answer} />
        </Typography>
      </div>
    ))}
    {answers.length === 0 && <Typography>The team has sent nothing.</Typography>}
  </Box>
);

export const NeedsNetwork = ({ of }: { of: readonly JudgedSubmission[] }) =>
  of.some(({ answers }) => answers.some(({ file, is_link }) => file || is_link)) && (
    <Typography variant="body2" color="textSecondary">
      Links and files open beside this page. They need a network.
    </Typography>
  );

function Told({ answer: { text, is_link, file } }: { answer: Answer }) {
  const address = file ?? (is_link && /^https?:\/\//i.test(text) ? text : undefined);
  if (!address) return text;
  return (
    <TextLink
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {text}
    </TextLink>
  );
}
