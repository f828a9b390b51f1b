// In the chunk of the dialog: importing it downloads that chunk and the chunks below it.
export {};
