/** The end of the slug of a record that went to the trash; numbered if another one in the trash had the slug. */
export const trashedEnd = /__trashed(?:-\d+)?$/
