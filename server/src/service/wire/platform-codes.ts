/**
 * The error codes of the platform's own routes, as its handbook has them. They are no part of the interface of the
 * calendar, hence of no catalogue of the contract.
 */
export const platformErrors = {
  rest_not_logged_in: 'You are not currently logged in.',
  rest_cannot_create: 'Sorry, you are not allowed to create this.',
  rest_forbidden_context: 'Sorry, you are not allowed to edit this.',
  rest_post_invalid_id: 'Invalid post ID.',
  rest_term_invalid: 'Term does not exist.',
  rest_upload_no_data: 'No data supplied.',
  rest_upload_no_content_type: 'No Content-Type supplied.',
  rest_upload_no_content_disposition: 'No Content-Disposition supplied.',
  rest_upload_invalid_disposition: 'Content-Disposition must be of the form attachment; filename="image.png".',
  rest_upload_sideload_error: 'Only pictures can be uploaded: JPEG, PNG, GIF and WebP.',
} as const

/** A code of the platform's own routes. */
export type PlatformCode = keyof typeof platformErrors
