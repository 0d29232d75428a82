import account from './account.json';
import app from './app.json';
import board from './board.json';
import catalogue from './catalogue.json';
import commands from './commands.json';
import comments from './comments.json';
import components from './components.json';
import customFields from './custom-fields.json';
import customers from './customers.json';

import frame from './frame.json';
import gate from './gate.json';
import guides from './guides.json';
import help from './help.json';
import lib from './lib.json';
import operationQueue from './operation-queue.json';
import orderForm from './order-form.json';
import orderImport from './order-import.json';
import orders from './orders.json';
import overview from './overview.json';
import partFiles from './part-files.json';
import parts from './parts.json';
import plan from './plan.json';
import planning from './planning.json';
import printing from './printing.json';
import production from './production.json';
import productionSteps from './production-steps.json';
import routing from './routing.json';
import routingTemplates from './routing-templates.json';
import scan from './scan.json';
import scheduling from './scheduling.json';
import server from './server.json';
import setUp from './set-up.json';
import settings from './settings.json';
import shipments from './shipments.json';
import signIn from './sign-in.json';
import traveller from './traveller.json';
import trpc from './trpc.json';
import uploads from './uploads.json';
import webhooks from './webhooks.json';
import workTimes from './work-times.json';

/** The German of every text, by its English; `npm run texts` tells what it lacks. */
export const DE: Readonly<Record<string, string>> = Object.assign(
  {},
  account,
  app,
  board,
  catalogue,
  commands,
  comments,
  components,
  customFields,
  customers,
  frame,
  gate,
  guides,
  help,
  lib,
  operationQueue,
  orderForm,
  orderImport,
  orders,
  overview,
  partFiles,
  parts,
  plan,
  planning,
  printing,
  productionSteps,
  production,
  routingTemplates,
  routing,
  scan,
  scheduling,
  setUp,
  server,
  settings,
  shipments,
  signIn,
  traveller,
  trpc,
  uploads,
  webhooks,
  workTimes,
);
