import { list } from '../../../form/fields-as-data.tsx';
import { ask } from '../../../form/question.ts';

/** Asks before data of a person is erased. @param effects what erasing does, a sentence each */
export const askErase = (title: string, effects: string[], erase: () => Promise<void>) =>
  ask({
    title,
    note: 'This action cannot be undone.',
    fields: [list(effects)],
    action: ['Erase', 'Erasing…'],
    isHarmful: true,
    send: async () => {
      await erase();
      return {};
    },
  });
