export declare const HEADERS: { key: string; value: string }[];
