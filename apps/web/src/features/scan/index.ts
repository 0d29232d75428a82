export { ScanInput } from './scan-input';
export { parseScannedCode, type ScannedCode } from './scanned-code';
export { useRefusedScans } from './use-refused-scans';
export { useWedge } from './use-wedge';
