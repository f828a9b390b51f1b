#!/usr/bin/env node
import { runTeamCommand } from './team-command.mjs';

const print = (line) => void process.stdout.write(`${line}\n`);
process.exitCode = await runTeamCommand(process.argv.slice(2), print);
