export { AutomationReport } from './automation-report';
export { AUTOMATION_WORDS, reportSummary } from './automation-words';
export { ColumnControl } from './column-control';
export { OrdersKanban } from './orders-kanban';
