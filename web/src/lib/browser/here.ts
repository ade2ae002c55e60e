/** Whether a table is one of this device: no server gives a name with this letter (redada/server/device). */
export const isHere = (table: string): boolean => table.startsWith('U');
