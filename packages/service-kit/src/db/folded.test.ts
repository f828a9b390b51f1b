import { folded } from '@club/contracts/values/folded';
import { sql } from 'kysely';
import { names } from '../../../../tests/fixtures/world/names.ts';
import { finds, foldings } from '../../../../tests/fixtures/world/texts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { hasWords } from './contains-pattern.ts';
import { createDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code + 1));

test('the database folds as the code does: the tables, and each letter alone', async () => {
  const texts = [...foldings.flat(), ...finds.flat(), ...names, ...letters];
  const { rows } = await database.pool.query<{ text: string; folded: string }>(
    'select text, kit.folded(text) as folded from unnest($1::text[]) text',
    [texts],
  );
  expect(rows.length).toBe(texts.length);
  expect(rows.filter(({ text, folded: own }) => own !== folded(text))).toEqual([]);
});

test.each(finds)('in the database, %j finds %j', async (search, text) => {
  const db = createDatabase<Record<string, never>>(database.pool, 'kit');
  const found = sql<{ found: boolean }>`select ${hasWords(sql`${text}::text`, search)} as found`;
  expect((await found.execute(db)).rows).toEqual([{ found: true }]);
});
