/** A finish to make. */
export interface NewPostProcessing {
  readonly name: string;
  /** True if customers can choose it; true unless given. */
  readonly purchasable?: boolean;
  /** The operations it adds to a part's routing. */
  readonly operationIds?: readonly string[];
}

/** The fields of a finish to change. */
export type PostProcessingEdit = Partial<NewPostProcessing>;
