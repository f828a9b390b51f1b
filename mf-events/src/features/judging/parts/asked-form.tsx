import { Checkbox, FormControlLabel } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import type { KeptJudging } from '../kept/kept-judging.ts';
import { say } from '../work/act.ts';
import type { JudgingWork } from '../work/judging-work.ts';
import { focusHeading } from './heading.tsx';
import { NotKept } from './not-kept.tsx';

/** Teams of the judge's own organisation. By their names, also where submissions have none: the answer names no submission. */
export function AskedForm({ work, asked }: { work: JudgingWork; asked: KeptJudging['asked'] }) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const [isFull, setIsFull] = useState(false);
  const save = async () => {
    const answers = asked.map(({ submission_id }) => ({
      ...{ submission_id, knows: known.includes(submission_id) },
    }));
    if (await say(work, answers)) focusHeading();
    else setIsFull(true);
  };
  return (
    <Box
      component="form"
      aria-label="Do you know these teams?"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ p: 4, bgcolor: 'raised', borderRadius: '14px', display: 'grid', gap: 3 }}
    >
      <Typography component="h2" variant="h4">
        Do you know these teams?
      </Typography>
      <Typography>
        Their members have an email address of your organisation. Choose those that you belong to,
        teach or advise: other judges get them. The others come to you.
      </Typography>
      <Box sx={{ display: 'grid' }}>
        {asked.map(({ submission_id: id, team_name }) => (
          <FormControlLabel
            key={id}
            label={<bdi>{team_name}</bdi>}
            control={
              <Checkbox
                checked={known.includes(id)}
                onChange={(_, isChecked) =>
                  setKnown(isChecked ? [...known, id] : known.filter((one) => one !== id))
                }
              />
            }
          />
        ))}
      </Box>
      {isFull && <NotKept />}
      <Button type="submit" variant="contained">
        {known.length === 0 ? 'I know none of them' : 'Save the answer'}
      </Button>
    </Box>
  );
}
