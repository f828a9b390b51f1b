// Loaded into the site of a journey: what is for https://receiver.example.org goes to a program on this machine, by http. The
// site itself sends to no private address, and a program on this machine has no certificate.
import http from 'node:http';
import https from 'node:https';

const { request } = https;

https.request = (url, options, answer) => {
  if (url.hostname !== 'receiver.example.org') return request(url, options, answer);
  const { agent: _, ...sent } = options;
  return http.request(new URL(url.pathname, process.env.NEAR_RECEIVER), sent, answer);
};
