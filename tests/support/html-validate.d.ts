/** What the journeys use of the validator. */
declare module 'html-validate' {
  export class HtmlValidate {
    constructor(config: { extends: string[] });
    validateString(html: string): Promise<{
      results: { messages: { message: string; selector: string | null }[] }[];
    }>;
  }
}
