export { BarcodeScanner } from './barcode-scanner';
export { ScanInput } from './scan-input';
export { parseScannedCode, type ScannedCode } from './scanned-code';
export { useBarcodeScanner } from './use-barcode-scanner';
export { useRefusedScans } from './use-refused-scans';
