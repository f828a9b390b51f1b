import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface SunkEmail {
  to: string;
  subject: string;
  messageId: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Whether the sender has read that the sink accepted the email: it ended the session in order after that. */
  isAnswerRead: boolean;
}

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string;
  /** Every email that the sink accepted, also copies of one that came before. */
  emails: SunkEmail[];
  /** How long the sink takes for each email. */
  delayMs: number;
  end(): Promise<void>;
}

/** A mail server that accepts and counts every email. */
export async function openSmtpSink(delayMs = 0): Promise<SmtpSink> {
  const emails: SunkEmail[] = [];
  const bySession = new Map<string, SunkEmail[]>();
  // The only place where smtp-server says that a QUIT came.
  const logged = (entry: { tnx?: string; command?: string; cid?: string }) => {
    if (entry.tnx !== 'command' || entry.command?.toUpperCase() !== 'QUIT') return;
    for (const email of bySession.get(entry.cid ?? '') ?? []) email.isAnswerRead = true;
  };
  const silent = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    logger: {
      level: silent,
      trace: silent,
      debug: logged,
      info: silent,
      warn: silent,
      error: silent,
      fatal: silent,
    },
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, accept) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', async () => {
        await pause(sink.delayMs);
        const field = (name: string) =>
          new RegExp(`^${name}: *(.*(?:\r\n[ \t].*)*)`, 'im').exec(text)?.[1] ?? '';
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        const [subject, messageId] = [field('Subject'), field('Message-ID')];
        const email = { to, subject, messageId, at: Date.now(), isAnswerRead: false };
        emails.push(email);
        bySession.set(session.id, [...(bySession.get(session.id) ?? []), email]);
        accept();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    delayMs,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
