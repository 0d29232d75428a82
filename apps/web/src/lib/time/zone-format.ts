/**
 * Formats instants in a time zone, in seconds since 1970. One format is kept for each zone: making one takes far longer than using it.
 */
export function zoneFormat(locale: string, options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (seconds: number, timeZone: string): string => {
    let format = formats.get(timeZone);
    if (format === undefined) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      formats.set(timeZone, format);
    }
    return format.format(new Date(seconds * 1000));
  };
}
