import { expect } from '@playwright/test';
import { changeAccess } from '../../support/access-database.ts';
import { call } from '../../support/office-calls.ts';
import { ADMIN } from '../../support/site.ts';
import { saveOf, test } from '../../support/writes.ts';

/** Adds a session of the same admin on another computer. */
const FORGOTTEN = `insert into auth.session
  (id, admin_id, token_hash, master_hash, device, address, expires_at, otp_verified_at)
  select gen_random_uuid(), admin_id, sha256('forgotten'), master_hash, 'Netscape on a lab machine',
    '203.0.113.9', now() + interval '1 hour', now()
  from auth.session join auth.admin on admin.id = admin_id
  where revoked_at is null and email = '${ADMIN.email}' order by last_seen_at desc limit 1
  on conflict (token_hash) do update set revoked_at = null, last_seen_at = now()`;
/** Makes the one-time codes of all sessions fresh. */
const FRESH = 'update auth.session set otp_verified_at = now() where otp_verified_at is not null';

test('changes of the settings survive failures', async ({ page, site, write }) => {
  await changeAccess(site, `${FORGOTTEN}; ${FRESH}`);
  const account = await call(page, site, 'GET /admin/bank-account');
  await page.goto('/fake/settings');
  const part = (name: string) => page.getByRole('region', { name });

  const bank = part('Bank account');
  const title = bank.getByLabel('Account title');
  await title.fill('Club of the late shift');
  await bank.getByLabel('Bank name').fill('Campus Bank');
  await bank.getByLabel('Account number').fill('0123456789');
  await bank.getByLabel('IBAN', { exact: true }).fill('PK36SCBL0000001123456702');
  await write(
    saveOf(bank, {
      call: ['PUT', /\/api\/admin\/bank-account$/],
      action: 'Save Changes',
      input: title,
      typed: 'Club of the late shift',
      failure:
        'The server answered with an error (status 503). Please try again. Your changes are still here.',
      done: () => expect(page.getByText('Bank account saved.')).toBeVisible(),
    }),
  );

  const codes = part('Recovery codes');
  const made = codes.getByRole('list', { name: 'New recovery codes' });
  await write({
    call: ['POST', /\/auth\/recovery-codes$/],
    send: codes.getByRole('button', { name: 'Make new codes' }),
    working: codes.getByRole('button', { name: 'Making…' }),
    failure: 'No codes were made. Please try again.',
    kept: () => expect(made).toHaveCount(0),
    done: () => expect(made.getByRole('listitem')).toHaveCount(10),
  });

  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const newsletter = part('Newsletter');
  await write({
    call: ['GET', /\/subscribers\.csv\?list=newsletter$/],
    send: newsletter.getByRole('button', { name: 'Export subscribers as CSV' }),
    working: newsletter.getByRole('button', { name: 'Exporting…' }),
    failure: 'Nothing was exported. Please try again.',
    kept: () => expect(title).toHaveValue('Club of the late shift'),
    done: () => expect.poll(() => files).toEqual(['subscribers.csv']),
  });

  const forgotten = part('Sessions').getByRole('listitem').filter({ hasText: 'Netscape' });
  const revoke = forgotten.getByRole('button', { name: 'Revoke the session on Netscape' });
  await write({
    call: ['DELETE', /\/auth\/sessions\/[^/]+$/],
    send: revoke,
    working: revoke,
    failure: 'The session was not revoked. Please try again.',
    kept: () => expect(forgotten).toBeVisible(),
    done: () => expect(forgotten).toHaveCount(0),
  });

  // The new password equals the old one, because other tests sign in with it.
  const password = part('Password');
  const current = password.getByLabel('Current password');
  await current.fill(ADMIN.password);
  await password.getByLabel('New password').fill(ADMIN.password);
  await write({
    call: ['POST', /\/api\/admin\/set-password$/],
    send: password.getByRole('button', { name: 'Change password' }),
    working: password.getByRole('button', { name: 'Changing…' }),
    enter: current,
    failure: 'The password was not changed. Please try again.',
    kept: () => expect(current).toHaveValue(ADMIN.password),
    done: () => expect(current).toHaveValue(''),
  });

  const logout = page.getByRole('button', { name: 'Logout' });
  await page.route('**/auth/logout', (route) => route.fulfill({ status: 503, body: 'down' }));
  await logout.click();
  await expect(page.getByText(/^You are still signed in/)).toBeVisible();
  await page.unroute('**/auth/logout');
  const { title: usual, bank_name, account_number, iban } = account;
  if (usual) {
    const data = { title: usual, bank_name, account_number, iban };
    await call(page, site, 'PUT /admin/bank-account', { data });
  }
});
